import { eq } from 'drizzle-orm'
import {
  type ContactUpdate,
  contactLabels,
  type EditedContact,
  editedContact,
  fixedNotificationsText,
  toEditedContact,
} from '#schemas/contacts/form.ts'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import { formRefusal } from '../../company/requests/judge.ts'
import type { TenantScope } from '../../db/database.ts'
import { contact as row } from '../../db/schema/lists.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import { listOfficeLocations, lockContact } from './contacts.ts'

type StoredContact = typeof row.$inferSelect

/** The columns that an edit can change. The provider maintains the rest. */
type Change = Pick<
  StoredContact,
  | 'title'
  | 'locationId'
  | 'primaryPhone'
  | 'secondaryPhone'
  | 'secondaryEmail'
  | 'serviceNotifications'
>

/**
 * Updates a contact's editable fields. If-Match prevents overwriting somebody else's edit.
 * @returns the new revision
 * @throws Problem invalid, missing, stale
 */
export async function updateContact(
  { tenant, user, instant, ifMatch }: MemberCall,
  body: ContactUpdate,
): Promise<number> {
  const { data: edited, error } = editedContact.safeParse(toEditedContact(body))
  if (error) throw formRefusal(error, refusalLabels)
  const stored = await lockContact(tenant, body.profileAccountId)
  if (!meetsPrecondition(ifMatch, stored.revision)) throw staleContact(stored)
  const change = await readChange(tenant, stored, edited)
  if (Object.entries(change).every(([name, value]) => stored[name as keyof Change] === value)) {
    return stored.revision
  }
  const revision = stored.revision + 1
  await saveContact(tenant, stored.profileAccountId, {
    ...change,
    revision,
    updatedByName: user.name,
    updatedAt: instant,
  })
  return revision
}

/** @throws Problem invalid if the office was removed concurrently */
async function saveContact(
  { queries }: TenantScope,
  profileAccountId: number,
  change: Partial<typeof row.$inferInsert>,
): Promise<void> {
  try {
    await queries.update(row).set(change).where(eq(row.profileAccountId, profileAccountId))
  } catch (error) {
    throw violatedConstraint(error) === 'contact_location' ? locationGone() : error
  }
}

/** Labels for messages that don't name their field. */
const refusalLabels = {
  title: contactLabels.title,
  secondaryEmail: contactLabels.secondaryEmail,
}

/** @throws Problem invalid if the office no longer exists, or the notification setting can't be changed */
async function readChange(
  tenant: TenantScope,
  stored: StoredContact,
  { sendNotifications, locationId: wanted, ...texts }: EditedContact,
): Promise<Change> {
  if (!stored.canDisableNotifications && sendNotifications !== stored.serviceNotifications) {
    throw refusedField('sendNotifications', `${fixedNotificationsText}.`)
  }
  return {
    title: texts.title || null,
    locationId: wanted === null ? null : await getOfficeId(tenant, wanted),
    primaryPhone: texts.primaryPhone || null,
    secondaryPhone: texts.secondaryPhone || null,
    secondaryEmail: texts.secondaryEmail || null,
    serviceNotifications: sendNotifications,
  }
}

async function getOfficeId(tenant: TenantScope, wanted: string | number): Promise<number> {
  const offices = await listOfficeLocations(tenant)
  const office = offices.find(({ id }) => id === wanted)
  if (office) return office.id
  throw locationGone()
}

function locationGone(): Problem {
  return refusedField(
    'locationId',
    "This location is no longer one of your company's. Choose another one.",
  )
}

function refusedField(field: keyof EditedContact, message: string): Problem {
  return new Problem('invalid', message, { issues: [{ step: '', field, message }] })
}

function staleContact({ fullName, email, updatedByName, updatedAt }: StoredContact): Problem {
  const name = fullName || email
  if (!updatedByName || !updatedAt) {
    return new Problem('stale', `${name} changed since you opened it.`)
  }
  const lastUpdatedDate = toEastern(updatedAt)
  return new Problem(
    'stale',
    `${updatedByName} changed ${name} on ${formatDateTime(lastUpdatedDate)} Eastern Time, after you opened it.`,
    { lastUpdatedBy: updatedByName, lastUpdatedDate },
  )
}
