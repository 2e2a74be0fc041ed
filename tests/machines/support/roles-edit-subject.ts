import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { createSubject } from './subjects.ts'

/** The roles edit of a person without any access. */
export const rolesEditSubject = createSubject(rolesEditRehearsal)
