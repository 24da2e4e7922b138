import { Link } from "@tanstack/react-router";

export function BackToSignIn() {
  return (
    <p className="mt-6 text-center">
      <Link to="/login" className="text-primary underline underline-offset-2">
        Back to sign in
      </Link>
    </p>
  );
}
