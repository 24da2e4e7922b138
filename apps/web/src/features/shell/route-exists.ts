import { useRouter } from "@tanstack/react-router";

/** Tells whether the app has a page at a path, so that nothing points to what is not built. */
export function useRouteExists(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath;
}
