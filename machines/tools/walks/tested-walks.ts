import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import { companiesWith, type FlaggedCompany } from '../rehearsal/tenants.ts'
import { generateWalks, type WalkSet } from './generate.ts'
import { walkedTransitions } from './walked-transitions.ts'

/** The walks that the test suite takes on the machine, and the transitions between steps that they pass. */

/** The fewest companies in which every transition can be taken. */
export function testedCompanies<D>({ flow, flags }: Rehearsal<D>): FlaggedCompany[] {
  const all = companiesWith(flags)
  if (flow.id !== 'addUser') return all.slice(0, 2)
  const phonesOf = ({ settings }: FlaggedCompany) => settings.voiceSettings?.hasSoftPhones
  const isBare = (one: FlaggedCompany) => !phonesOf(one) && !one.settings.hasCloudPCs
  const hasJabberAlone = (one: FlaggedCompany) =>
    phonesOf(one)?.hasJabberPhones === true && !phonesOf(one)?.hasTeamsPhones
  return [all[0], all.find(isBare), all.find(hasJabberAlone)].filter((one) => one !== undefined)
}

/** With deviations, in those companies. */
export function testedWalks<D>(rehearsal: Rehearsal<D>): WalkSet<D> {
  return generateWalks(rehearsal, { companies: testedCompanies(rehearsal), deviations: true })
}

/** The transitions between steps that they pass, by transitionKey, as tested-ways.json stores them. */
export function testedTransitions<D>({ flow }: Rehearsal<D>, walks: WalkSet<D>): string[] {
  return [...walkedTransitions(flow, walks)].sort()
}
