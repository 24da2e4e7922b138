import type { ReceiptView } from "@custodia/domain/pos/reports/receipt";

/** Who sells, at the top of a roll; a reprint says so first. */
export function PaperHead({ company, copy }: { company: ReceiptView["company"]; copy: boolean }) {
  const { name, address, phone_number, tin } = company;
  return (
    <>
      {copy ? <p className="text-center font-bold tracking-[0.3em]">COPY</p> : null}
      <header className="text-center">
        <p className="text-[15px]/5 font-bold">{name}</p>
        {address ? <p>{address}</p> : null}
        {phone_number ? <p>{phone_number}</p> : null}
        {tin ? <p>TIN {tin}</p> : null}
      </header>
    </>
  );
}

/** A line across a roll. */
export const Rule = () => <hr className="my-2 border-t border-dashed border-black" />;
