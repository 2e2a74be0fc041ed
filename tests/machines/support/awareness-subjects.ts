import { createPlanUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import {
  type Rehearsal,
  rehearsalListIds,
  toSampleSource,
} from '#machines/tools/rehearsal/rehearsal.ts'
import { trainingReminderRehearsal } from '#machines/training-reminder/rehearsal.ts'
import type { Entitlement } from '#schemas/awareness/plans.ts'
import type { PlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import type { TrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { northgateSettings } from './northgate.ts'
import type { Subject } from './subjects.ts'

/** The cybersecurity awareness flows, opened with the server's data as their page does. */

function awarenessSubject<D>(rehearsal: Rehearsal<D>): Subject<D> {
  const { flow, machine } = rehearsal
  const [samples, known] = [toSampleSource(rehearsal), rehearsalListIds(rehearsal)]
  return { flow, machine, samples, known, companies: { Northgate: northgateSettings } }
}

/** The plan upgrade of a company with a certain phishing test plan. */
export function planUpgradeSubject(entitlement: Entitlement): Subject<PlanUpgradeDraft> {
  return awarenessSubject(createPlanUpgradeRehearsal(entitlement))
}

/** The training reminder with incomplete users to choose from. */
export function trainingReminderSubject(): Subject<TrainingReminderDraft> {
  return awarenessSubject(trainingReminderRehearsal)
}
