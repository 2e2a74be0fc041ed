import { afterEach } from 'vitest'
import { saveInput } from '#machines/engine/machine/calls.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { createTerminateServices, openTerminateDraft } from '#src/flows/terminate/services.ts'
import { ben, newTerminate } from '#tests/machines/support/requests.ts'
import { successEnvelope } from '../api/answering-server.ts'
import { createAnsweredClient } from './support.ts'

/** A saved termination that can't be read completely, opened by a client whose API returns it. */

/** Called and emptied after each test. */
export const clientsToStop: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(clientsToStop.splice(0).map((stop) => stop()))
})

/** Dana's acknowledgement, as the API stores it. */
export const acknowledgement = {
  acknowledgedBy: {
    profileAccountId: 1,
    email: 'dana@northgate.example',
    fullName: 'Dana Whitfield',
  },
  acknowledgedDate: '2026-06-05T10:00:00',
}
/** A stored termination, some of whose answers can't be read. */
export const unreadableTermination = {
  id: 7,
  tenantId: 'northgate',
  profileAccount: ben,
  serviceTerminationDate: 'the first of December',
  removeServicesAcknowledgement: acknowledgement,
  existingServices: ['Mailbox'],
  hasPhoneServices: true,
  phoneOptions: {
    returningPhysicalPhones: true,
    physicalPhonesAssigned: [],
    physicalPhonesReturning: ['00:1B', { mac: '00:1C' }],
    phoneOptionsAcknowledgement: acknowledgement,
  },
  mailboxOptions: {
    mailboxConversionOptionId: 'the fifth',
    autoReplyMessage: 'Gone.',
    mailboxConversionAcknowledgement: acknowledgement,
  },
  hasSpecialRequests: false,
  specialRequests: 'none',
  reviewAcknowledgement: null,
}

/** A client that always gets the same answer, and the last body it sent. */
export async function connectTerminationClient(output: unknown) {
  const { client, requests, stop } = await createAnsweredClient(successEnvelope(output))
  clientsToStop.push(stop)
  return { client, saved: () => JSON.parse(requests.at(-1)?.body ?? 'null') }
}

/** The wizard of a saved termination, its initial state, and the body that a save would send. */
export async function openTermination(output: unknown = unreadableTermination) {
  const { client, saved } = await connectTerminationClient(output)
  const resume = await openTerminateDraft(client, 7)
  const wizard = newTerminate({ resume })
  const save = async () => {
    await createTerminateServices(client).save?.(saveInput(terminate, wizard.context).sending)
    return saved()
  }
  return { resume, wizard, save }
}
