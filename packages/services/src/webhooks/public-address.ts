import { BlockList, isIPv4, isIPv6 } from "node:net";

const closed = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(address, bits, "ipv4");
}
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
// Documentation, tunnels and translators: what is inside them is an address of another kind.
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed.addSubnet(address, bits, "ipv6");
}

/**
 * True for an address of the public internet: not this machine, not a private net, nothing reserved (the registries of
 * special-purpose addresses at IANA, RFC 6890).
 */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}
