const keyOf = (company_id: number) => `first-steps-hidden:${company_id}`;

/** Whether somebody has put the first steps away, in this browser. */
export function hidden(company_id: number): boolean {
  try {
    return localStorage.getItem(keyOf(company_id)) === "1";
  } catch {
    return false;
  }
}

export function hide(company_id: number): void {
  try {
    localStorage.setItem(keyOf(company_id), "1");
  } catch {
    // Without storage it comes again with the next page.
  }
}
