export function Brand({ mark = "/favicon.svg" }: { mark?: string }) {
  return (
    <span className="flex items-center gap-2 text-lg font-semibold">
      <img src={mark} alt="" className="size-7" />
      Custodia
    </span>
  );
}
