import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { northgate } from './northgate.ts'
import { subjectOf } from './subjects.ts'

/** The wizard for a new distribution list, in a company with addresses of its own and in one without. */
export const createDistributionListSubject = subjectOf(createDistributionListRehearsal, {
  'with a domain': northgate,
  'without a domain': { ...northgate, emailDomain: null },
})

/** The wizard that changes who a list reaches. */
export const editDistributionListSubject = subjectOf(editDistributionListRehearsal)
