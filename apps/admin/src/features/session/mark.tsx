/** The product's mark in the operators' indigo, and for whom it is. */
export function Mark() {
  return (
    <span className="flex items-center gap-3 text-lg leading-tight font-semibold">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" className="size-8" />
      <span>
        Custodia
        <span className="block text-xs font-medium text-[#c3c7f2]">Operators</span>
      </span>
    </span>
  );
}
