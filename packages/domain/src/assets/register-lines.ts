/** What stands between the rows of an exported register: what they come to, and how those below it stand. */
export const registerLine = {
  held: (count: number) => `Total in service, ${assetsOf(count)}`,
  disposed: "Sold and scrapped, in no total of what is in service",
  disposedTotal: (count: number) => `Total sold and scrapped, ${assetsOf(count)}`,
  uncounted: "Pending and rejected, in no total",
};

const assetsOf = (count: number) => `${count.toLocaleString("en-NG")} ${count === 1 ? "asset" : "assets"}`;

const TOTAL = /^Total (?:in service|sold and scrapped), [\d,]+ assets?$/;

/** Whether a text is such a line: an import that finds it alone beside amounts knows its own export again, and passes over it. */
export const isRegisterLine = (text: string): boolean =>
  TOTAL.test(text) || text === registerLine.disposed || text === registerLine.uncounted;
