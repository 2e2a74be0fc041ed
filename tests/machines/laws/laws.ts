import type { Subject } from '../support/subjects.ts'
import { aChangeOfMindIsAccepted, rulesHoldAfterAChange } from './clearing.ts'
import * as conflicts from './conflicts.ts'
import * as creation from './creation.ts'
import * as drafts from './drafts.ts'
import { whateverHappensIsLawful } from './explore.ts'
import * as gate from './gate.ts'
import * as movement from './movement.ts'
import * as reach from './reach.ts'
import * as structure from './structure.ts'

/** Every law of docs/architecture.md, Invariants, 1 to 4, that is about one flow; each throws where it is broken. */
export const laws = {
  ...structure,
  ...reach,
  ...movement,
  ...creation,
  ...drafts,
  ...conflicts,
  rulesHoldAfterAChange,
  ...gate,
  aChangeOfMindIsAccepted,
  whateverHappensIsLawful,
} satisfies Record<string, <D>(subject: Subject<D>) => void>

/** The name of a law, as in `laws`. */
export type LawName = keyof typeof laws
