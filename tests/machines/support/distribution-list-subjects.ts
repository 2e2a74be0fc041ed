import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { northgateSettings } from './northgate.ts'
import { createSubject } from './subjects.ts'

/** The wizard for a new distribution list, in companies with and without their own addresses. */
export const distributionListCreationSubject = createSubject(createDistributionListRehearsal, {
  'with a domain': northgateSettings,
  'without a domain': { ...northgateSettings, emailDomain: null },
})

/** The wizard that changes a list's members. */
export const distributionListEditSubject = createSubject(editDistributionListRehearsal)
