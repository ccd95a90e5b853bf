/** Where the zones of a table stand: the other players above, what both have in common between, the near player below. */
import type { Table, Zone } from "adjudicator-client/web";
import type { DescribedZone } from "adjudicator-client/web";
import { ZoneForm } from "adjudicator-client/web";
import type { Edition } from "../edition";

/** A zone as it is drawn. */
export interface DrawnZone {
  zone: Zone;
  /** The part of the key behind the owner. */
  name: string;
  described: DescribedZone | undefined;
  /** Whether its cards are spread out; else it is a pile with a number. */
  spread: boolean;
}

/** One player's side. */
export interface Side {
  seat: string;
  spread: DrawnZone[];
  piles: DrawnZone[];
}

/** The whole table. */
export interface Layout {
  far: Side[];
  shared: DrawnZone[];
  near: Side | undefined;
}

/** Lays a table out for a seat that sits near. */
export function layOut(table: Table, edition: Edition | undefined, near: string): Layout {
  const order = edition ? [...edition.zones.keys()] : [];
  const drawn = table.zones
    .filter(({ count }) => count > 0)
    .map((zone) => {
      const [owner, name] = zone.key.includes("/") ? (zone.key.split("/") as [string, string]) : ["", zone.key];
      return { owner, zone, name, described: edition?.zones.get(name) };
    })
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const owners = [
    ...new Set(table.zones.filter(({ key }) => key.includes("/")).map(({ key }) => key.split("/")[0]!)),
  ].sort();
  const sides = owners.map((seat) => {
    const zones = drawn
      .filter(({ owner }) => owner === seat)
      .map(({ zone, name, described }) => ({
        zone,
        name,
        described,
        spread: isSpread(zone, described, seat === near),
      }));
    return { seat, spread: zones.filter(({ spread }) => spread), piles: zones.filter(({ spread }) => !spread) };
  });
  return {
    far: sides.filter(({ seat }) => seat !== near),
    shared: drawn
      .filter(({ owner }) => !owner)
      .map(({ zone, name, described }) => ({ zone, name, described, spread: isSpread(zone, described, true) })),
    near: sides.find(({ seat }) => seat === near),
  };
}

/** Whether the cards of a zone are spread out: those in play, and of the near player all that lie side by side and are seen. */
function isSpread(zone: Zone, described: DescribedZone | undefined, near: boolean): boolean {
  if (!described || described.form === ZoneForm.PILE) return false;
  return (described.inPlay || near) && zone.objects.length > 0;
}
