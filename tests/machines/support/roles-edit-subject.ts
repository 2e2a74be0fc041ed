import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { subjectOf } from './subjects.ts'

/** The roles edit of somebody who holds nothing yet. */
export const rolesEditSubject = subjectOf(rolesEditRehearsal)
