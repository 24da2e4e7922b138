import { type AssetAction, goOut, restoreQuarantine, revalue, scrap, sell } from "./asset-actions.ts";
import { approve, reject } from "./decisions.ts";
import { services } from "./services.ts";
import type { Person, StoryStep } from "./step.ts";

const step = (ago: number, by: Person, asset: number, action: AssetAction): StoryStep => ({
  ago,
  by,
  asset,
  action,
});

const lifts = { vendor: "Crescent Motors", location: "Crescent Motors, Kaduna" };
const power = { vendor: "Mambilla Generators", location: "Mambilla Generators, Ikeja depot" };
const cold = { vendor: "Arewa Cold Chain", location: "Arewa Cold Chain, Kano" };

/** Every kind of action, done at once, asked for, approved and rejected. */
const EVENTS: readonly StoryStep[] = [
  step(29, "admin", 2, goOut("maintenance", { ...lifts, back: 5, remarks: "Front brakes and service." })),
  step(28, "admin", 59, revalue(1.2, 30, "Valued by an estate surveyor.")),
  step(27, "admin", 3, goOut("maintenance", { back: 2, remarks: "Oil and filters." })),
  step(26, "admin", 13, sell(1.15, "Danladi Transport Services")),
  step(25, "admin", 3, restoreQuarantine(48_500)),
  step(25, "dataEntry", 22, goOut("fieldwork", { location: "Zaria distribution survey", back: 12 })),
  step(24, "approver", 22, approve()),
  step(24, "admin", 2, restoreQuarantine(186_500, "Discs skimmed, pads renewed.")),
  step(23, "admin", 11, goOut("fieldwork", { location: "Kano stock-taking", back: 9 })),
  step(22, "dataEntry", 24, sell(0.7, "Uche Motors, Onitsha")),
  step(21, "approver", 24, approve()),
  step(20, "admin", 0, scrap("Mainboard failed; not worth a repair.")),
  step(19, "dataEntry", 33, scrap("Screen is cracked.")),
  step(18, "admin", 33, reject("The screen can be replaced: please ask for maintenance instead.")),
  step(17, "admin", 16, goOut("maintenance", { ...cold, back: 10, remarks: "Compressor is noisy." })),
  step(15, "admin", 11, restoreQuarantine(null, "All items counted.")),
  step(14, "dataEntry", 33, goOut("maintenance", { location: "Blue Atlantic Computers, Lagos", back: 20 })),
  step(13, "approver", 33, approve()),
  step(12, "admin", 46, sell(0.9, "Kaura Haulage Cooperative")),
  step(11, "admin", 16, restoreQuarantine(312_000, "Compressor mounts replaced; gas topped up.")),
  step(10, "admin", 4, revalue(1.1, 6, "Overhauled; capacity raised by a tenth.")),
  step(9, "dataEntry", 44, goOut("fieldwork", { location: "Makurdi yam market", back: 5 })),
  step(8, "approver", 44, approve()),
  step(7, "admin", 14, goOut("maintenance", { ...power, back: 4, remarks: "Does not take load." })),
  step(6, "admin", 17, scrap("Burnt in a power surge.")),
  step(5, "admin", 10, goOut("fieldwork", { location: "Oluyole warehouse move", back: 9 })),
  step(4, "dataEntry", 35, sell(0.8, "Sabo Vehicle Mart, Ibadan")),
  step(3, "dataEntry", 55, scrap("Water damage; beyond repair.")),
  step(2, "dataEntry", 25, goOut("maintenance", { ...power, back: 6, remarks: "1,000-hour service." })),
  step(1, "dataEntry", 66, goOut("fieldwork", { location: "Abuja trade fair", back: 4 })),
];

/**
 * What happened after the register was entered, in the order of time: each step writes one activity, so that a start which was
 * cut off knows how far it came. The services between the events leave about a tenth of the register due.
 */
export const STORY: readonly StoryStep[] = [
  ...EVENTS,
  ...services(new Set(EVENTS.map(({ asset }) => asset))),
].sort((one, other) => other.ago - one.ago);
