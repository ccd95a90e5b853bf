// Complete random games of plain monsters on EDOPro's core: `node ocgcore.mjs GAMES` prints a line of JSON.
import createCore, {
  OcgDuelMode,
  OcgLocation,
  OcgMessageType as Message,
  OcgPosition,
  OcgProcessResult,
  OcgResponseType as Response,
  OcgType,
  SelectBattleCMDAction as Battle,
  SelectIdleCMDAction as Idle,
} from "ocgcore-wasm";

const MOST_STEPS = 200_000;
const TEAM = { drawCountPerTurn: 1, startingDrawCount: 5, startingLP: 8000 };

let state = 1;
let decisions = 0;

function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const below = (count) => Math.floor(random() * count);
const oneOf = (all) => all[below(all.length)];

/** A monster without an effect. */
function card(code) {
  const facts = { code, alias: 0, setcodes: [], type: OcgType.MONSTER | OcgType.NORMAL, attribute: 1, race: 1n };
  const values = { level: 1 + (code % 8), attack: 500 + 100 * (code % 20), defense: 500 + 100 * (code % 17) };
  return { ...facts, ...values, lscale: 0, rscale: 0, link_marker: 0 };
}

/** As few cards as are enough. */
function someOf({ selects, min }) {
  const places = selects.map((_, index) => index).sort(() => random() - 0.5);
  return places.slice(0, min).sort((one, other) => one - other);
}

/** An answer, each that is on offer as likely as the others. */
function answer(asked) {
  decisions += 1;
  const each = (cards, action) => cards.map((_, index) => ({ action, index }));
  switch (asked.type) {
    case Message.SELECT_IDLECMD: {
      const all = [
        ...each(asked.summons, Idle.SELECT_SUMMON),
        ...each(asked.monster_sets, Idle.SELECT_MONSTER_SET),
        ...each(asked.pos_changes, Idle.SELECT_POS_CHANGE),
        ...(asked.to_bp ? [{ action: Idle.TO_BP, index: null }] : []),
        ...(asked.to_ep ? [{ action: Idle.TO_EP, index: null }] : []),
      ];
      return { type: Response.SELECT_IDLECMD, ...oneOf(all) };
    }
    case Message.SELECT_BATTLECMD: {
      const all = [
        ...each(asked.attacks, Battle.SELECT_BATTLE),
        ...(asked.to_m2 ? [{ action: Battle.TO_M2, index: null }] : []),
        ...(asked.to_ep ? [{ action: Battle.TO_EP, index: null }] : []),
      ];
      return { type: Response.SELECT_BATTLECMD, ...oneOf(all) };
    }
    case Message.SELECT_PLACE: {
      const free = [0, 1, 2, 3, 4].filter((sequence) => !(asked.field_mask & (1 << sequence)));
      const place = { player: asked.player, location: OcgLocation.MZONE, sequence: oneOf(free) };
      return { type: Response.SELECT_PLACE, places: [place] };
    }
    case Message.SELECT_POSITION:
      return { type: Response.SELECT_POSITION, position: oneOf([1, 2, 4, 8].filter((one) => asked.positions & one)) };
    case Message.SELECT_UNSELECT_CARD: {
      const enough = asked.can_finish && random() < 0.3;
      return { type: Response.SELECT_UNSELECT_CARD, index: enough ? null : below(asked.select_cards.length) };
    }
    case Message.SELECT_CARD:
      return { type: Response.SELECT_CARD, indicies: someOf(asked) };
    case Message.SELECT_TRIBUTE:
      return { type: Response.SELECT_TRIBUTE, indicies: someOf(asked) };
    case Message.SELECT_CHAIN:
      return { type: Response.SELECT_CHAIN, index: null };
    default:
      throw new Error(`no answer to message ${asked.type}`);
  }
}

function play(core, seed) {
  const duel = core.createDuel({
    flags: OcgDuelMode.MODE_MR5,
    seed: [BigInt(seed), 2n, 3n, 4n],
    team1: TEAM,
    team2: TEAM,
    cardReader: card,
    scriptReader: () => "",
    errorHandler: (_, text) => console.error(text),
  });
  for (const team of [0, 1])
    for (let count = 0; count < 40; count++)
      core.duelNewCard(duel, {
        team,
        duelist: 0,
        code: 1000 + below(60),
        controller: team,
        location: OcgLocation.DECK,
        sequence: 0,
        position: OcgPosition.FACEDOWN_DEFENSE,
      });
  core.startDuel(duel);
  for (let step = 0; ; step++) {
    if (step === MOST_STEPS) throw new Error("a game does not end");
    const status = core.duelProcess(duel);
    const messages = core.duelGetMessage(duel);
    if (status === OcgProcessResult.END || messages.some(({ type }) => type === Message.WIN)) break;
    if (status !== OcgProcessResult.CONTINUE) core.duelSetResponse(duel, answer(messages.at(-1)));
  }
  core.destroyDuel(duel);
}

const core = await createCore({ sync: true });
const games = Number(process.argv[2]);
play(core, 1); // compiles what is called
decisions = 0;
const before = process.cpuUsage();
for (let seed = 2; seed < games + 2; seed++) play(core, seed);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ games, decisions, seconds: (user + system) / 1e6 }));
