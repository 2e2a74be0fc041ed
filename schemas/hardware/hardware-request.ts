import { z } from 'zod/mini'
import type { ProfileAccount } from '../people/person.ts'
import { flag, list, text, wireDate } from '../questions/wire-fields.ts'
import type { accessoryItems, monitorItems } from './choices.ts'
import { type HardwareForm, hardwareLimits } from './form.ts'

/** The hardware purchase request as it's sent. Misspelled wire names are corrected here. */

const answer = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? null),
)
/** Texts of the form 'item - quantity'. */
const items = list(z.string().check(z.maxLength(100)), 100)

export const hardwareRequest = z.object({
  deliveryDate: wireDate,
  options: list(z.string().check(z.maxLength(100)), 20),
  /** Email addresses. */
  existingUsers: list(z.string().check(z.maxLength(320)), 1_000),
  hardDeadline: answer,
  expeditedShipping: answer,
  expeditedPC: answer,
  /** Notes on desktops. */
  typeOfEquipment: text(hardwareLimits.notes),
  accessoriesNeeded: items,
  destination: text(hardwareLimits.destination),
  deliveryConstrains: text(hardwareLimits.notes),
  deployToHome: answer,
  /** Notes on laptops. */
  laptopComputers: text(hardwareLimits.notes),
  monitors: items,
  needMultiMonitorStands: flag,
  standingDesksOrMoreThan: flag,
  /** Empty for none. */
  printers: text(100),
})
export type HardwareRequest = z.input<typeof hardwareRequest>
type ReceivedHardwareRequest = z.output<typeof hardwareRequest>

/** The ticket of a submitted request and the message about it. */
export const hardwareTicket = z.object({ ticketId: z.number().check(z.int()), message: z.string() })
export type HardwareTicket = z.infer<typeof hardwareTicket>

/** Converts the form to the request that is sent. */
export function toWire(form: HardwareForm): HardwareRequest {
  const {
    existingUsers,
    deliveryConstraints,
    desktopNotes,
    laptopNotes,
    monitors,
    accessories,
    standingDesksOrMoreThanTwoMonitors,
    printer,
    ...same
  } = form
  return {
    ...same,
    existingUsers: existingUsers.map(({ email }) => email),
    typeOfEquipment: desktopNotes,
    laptopComputers: laptopNotes,
    deliveryConstrains: deliveryConstraints,
    monitors: itemTexts(monitors),
    accessoriesNeeded: itemTexts(accessories),
    standingDesksOrMoreThan: standingDesksOrMoreThanTwoMonitors,
    printers: printer,
  }
}

/** Converts a sent request to the form. Invalid values are kept for `hardwareForm` to refuse. */
export function fromWire(
  request: ReceivedHardwareRequest,
  userOf: (email: string) => ProfileAccount | undefined,
): Record<keyof HardwareForm, unknown> {
  return {
    options: request.options,
    existingUsers: request.existingUsers.map(userOf),
    destination: request.destination,
    deployToHome: request.deployToHome,
    deliveryDate: request.deliveryDate,
    hardDeadline: request.hardDeadline,
    expeditedShipping: request.expeditedShipping,
    expeditedPC: request.expeditedPC,
    deliveryConstraints: request.deliveryConstrains,
    desktopNotes: request.typeOfEquipment,
    laptopNotes: request.laptopComputers,
    monitors: parseQuantities(request.monitors),
    needMultiMonitorStands: request.needMultiMonitorStands,
    standingDesksOrMoreThanTwoMonitors: request.standingDesksOrMoreThan,
    accessories: parseQuantities(request.accessoriesNeeded),
    printer: request.printers,
  }
}

type Quantities = Partial<Record<(typeof monitorItems | typeof accessoryItems)[number], number>>

/** Items with their quantities as text, without those of quantity 0. */
export function itemTexts(quantities: Quantities): string[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => `${item} - ${quantity}`)
}

function parseQuantities(written: readonly string[]): Record<string, number> {
  const quantities = new Map<string, number>()
  for (const text of written) {
    const [, item = text, quantity = 'none'] = /^(.+) - (\d{1,9})$/.exec(text) ?? []
    quantities.set(item, (quantities.get(item) ?? 0) + Number(quantity))
  }
  return Object.fromEntries(quantities)
}
