import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { createSubject } from './subjects.ts'

/** The roles edit of somebody who holds nothing yet. */
export const rolesEditSubject = createSubject(rolesEditRehearsal)
