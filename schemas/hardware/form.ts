import { z } from 'zod/mini'
import { requiredLine, textUpTo } from '../fields/field-checks.ts'
import { wholeNumber } from '../fields/whole-number.ts'
import type { ProfileAccount } from '../people/person.ts'
import { sharedFieldMessages } from '../questions/rules.ts'
import { tooFarAheadMessage } from '../time/date-limits.ts'
import { type EasternDateTime, formatDate, isEasternDateTime, toDay } from '../time/eastern-time.ts'
import {
  accessoryItems,
  equipmentRecipientOptions,
  existingUser,
  monitorItems,
  printerValues,
} from './choices.ts'
import { deliveryDayProblem, earliestDeliveryDay } from './delivery-day.ts'

/** The hardware purchase request as its form holds it. */

export const hardwareLimits = {
  notes: 500,
  /** Ours, since the spec names none. */
  destination: 500,
  quantity: 99,
} as const

const required = 'This field is required.'
const answered = z.nullable(z.boolean()).check(z.refine((answer) => answer !== null, required))
const chosenUser = z.custom<ProfileAccount>((user) => Boolean(user), sharedFieldMessages.notOffered)
const filledIn = (limit: number) => textUpTo(limit).check(z.trim(), z.minLength(1, required))

const quantity = wholeNumber('The quantity', { max: hardwareLimits.quantity })

/** Quantities by item; 0 and missing are the same. Errors are reported for the whole group, which is one field. */
const quantities = <const Item extends string>(items: readonly Item[]) =>
  z
    .partialRecord(
      z.enum(items, sharedFieldMessages.notOffered),
      z.union([z.number(), z.nan()]),
      sharedFieldMessages.notOffered,
    )
    .check(
      z.superRefine((chosen, context) => {
        for (const [item, number] of Object.entries(chosen)) {
          const [issue] = quantity.safeParse(number).error?.issues ?? []
          if (issue) context.addIssue({ code: 'custom', message: `${item}: ${issue.message}` })
        }
      }),
    )

function deliveryDate(now: EasternDateTime) {
  const earliest = earliestDeliveryDay(now)
  return z.nullable(z.string()).check(
    z.superRefine((date, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      if (date === null || !isEasternDateTime(date)) return refuse(sharedFieldMessages.dateRequired)
      const day = toDay(date)
      if (day < earliest) return refuse(`The earliest possible date is ${formatDate(earliest)}.`)
      const reason = tooFarAheadMessage(date, now) ?? deliveryDayProblem(day)
      if (reason) refuse(reason)
    }),
  )
}

/** The validation of a request at a given time (Eastern wall-clock time), shared by the form and the server. */
export function hardwareForm(now: EasternDateTime) {
  return z
    .object({
      options: z
        .array(z.enum(equipmentRecipientOptions, sharedFieldMessages.notOffered))
        .check(z.minLength(1, required)),
      existingUsers: z.array(chosenUser),
      destination: requiredLine(hardwareLimits.destination, required),
      deployToHome: answered,
      deliveryDate: deliveryDate(now),
      hardDeadline: answered,
      expeditedShipping: answered,
      expeditedPC: answered,
      deliveryConstraints: filledIn(hardwareLimits.notes),
      desktopNotes: textUpTo(hardwareLimits.notes),
      laptopNotes: textUpTo(hardwareLimits.notes),
      monitors: quantities(monitorItems),
      needMultiMonitorStands: z.boolean(),
      standingDesksOrMoreThanTwoMonitors: z.boolean(),
      accessories: quantities(accessoryItems),
      printer: z.enum(printerValues, sharedFieldMessages.notOffered),
    })
    .check(
      z.refine(
        ({ options, existingUsers }) => !options.includes(existingUser) || existingUsers.length > 0,
        { path: ['existingUsers'], error: required, when: () => true },
      ),
    )
}
export type HardwareForm = z.input<ReturnType<typeof hardwareForm>>

export const emptyHardwareForm: HardwareForm = {
  options: [],
  existingUsers: [],
  destination: '',
  deployToHome: null,
  deliveryDate: null,
  hardDeadline: null,
  expeditedShipping: null,
  expeditedPC: null,
  deliveryConstraints: '',
  desktopNotes: '',
  laptopNotes: '',
  monitors: {},
  needMultiMonitorStands: false,
  standingDesksOrMoreThanTwoMonitors: false,
  accessories: {},
  printer: '',
}
