/** The product's mark and name. */
export function Brand() {
  return (
    <span className="flex items-center gap-2 text-lg font-semibold">
      <img src="/favicon.svg" alt="" className="size-7" />
      Custodia
    </span>
  );
}
