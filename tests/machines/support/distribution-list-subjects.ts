import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { northgateSettings } from './northgate.ts'
import { createSubject } from './subjects.ts'

/** The wizard for a new distribution list, in a company with addresses of its own and in one without. */
export const createDistributionListSubject = createSubject(createDistributionListRehearsal, {
  'with a domain': northgateSettings,
  'without a domain': { ...northgateSettings, emailDomain: null },
})

/** The wizard that changes who a list reaches. */
export const editDistributionListSubject = createSubject(editDistributionListRehearsal)
