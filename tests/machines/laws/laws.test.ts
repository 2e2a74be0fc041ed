import { describe, expect, test } from 'vitest'
import { planUpgradeSubject, trainingReminderSubject } from '../support/awareness-subjects.ts'
import { fewSettingsCombinations } from '../support/companies.ts'
import {
  distributionListCreationSubject,
  distributionListEditSubject,
} from '../support/distribution-list-subjects.ts'
import { fileTransferSubject } from '../support/file-transfer-subject.ts'
import { parcelFlow, parcelSubject, saveOnNextParcelSubject } from '../support/parcel.ts'
import { rolesEditSubject } from '../support/roles-edit-subject.ts'
import { addUserSubject, type Subject } from '../support/subjects.ts'
import { terminateSubject } from '../support/terminate-subject.ts'
import { type LawName, laws } from './laws.ts'

/** The words of a law's name: backUndoesNext is 'back undoes next'. */
const sentence = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function holds<D>(name: string, subject: Subject<D>, which: readonly LawName[] = lawNames): void {
  describe(name, () => {
    for (const law of which) {
      // It throws what breaks it.
      test(sentence(law), () => expect(() => laws[law](subject)).not.toThrow())
    }
  })
}

const lawNames = Object.keys(laws) as LawName[]
const companies = Object.entries(fewSettingsCombinations())

holds('Add User', addUserSubject(undefined, Object.fromEntries([companies[1]!, companies[5]!])))
holds('Add User in companies of every kind', addUserSubject(undefined, fewSettingsCombinations()), [
  'successIsReached',
  'everyStepIsReached',
  'everyNextEdgeIsWalked',
  'oneOrderIsInForce',
  'edgesAgreeWithNeighbors',
  'anIncompleteStepRefusesNext',
  'whatTheWizardSendsIsAccepted',
])
holds('Terminate', terminateSubject())
// These ask everyone the same: nothing is ever hidden.
const nothingHidden = lawNames.filter((law) => law !== 'aHiddenAnswerIsRefused')
holds('Create Distribution List', distributionListCreationSubject, nothingHidden)
holds('Edit Distribution List', distributionListEditSubject, nothingHidden)
holds('File Transfer', fileTransferSubject())
holds('a flow with everything', parcelSubject())
holds('a flow with everything but drafts', parcelSubject(parcelFlow({ saveOn: 'never' })))
holds('a flow whose Next waits for its save', saveOnNextParcelSubject())

// What these flows have not: ids out of a list, answers that are hidden, and another plan above one a year.
const small = lawNames.filter(
  (law) => law !== 'anUnknownIdIsRefused' && law !== 'aHiddenAnswerIsRefused',
)
holds('Upgrade Phishing Tests', planUpgradeSubject('Not Included'), small)
holds(
  'Upgrade Phishing Tests from one a year',
  planUpgradeSubject('1/yr Add On'),
  small.filter((law) => law !== 'aChangeOfMindIsAccepted'),
)
holds('Training Reminder', trainingReminderSubject(), small)
holds('Edit Roles and Permissions', rolesEditSubject, small)
