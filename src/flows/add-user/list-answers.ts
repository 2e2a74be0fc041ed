import type { ComponentType } from 'react'
import * as lookups from '#src/wizard/fields/lookups-answer.tsx'
import type { LookupProps } from './answers.ts'

/** Fields for long lists, apart from the others since windowed lists are heavy. */
export const LookupsAnswer: ComponentType<LookupProps> = lookups.LookupsAnswer
