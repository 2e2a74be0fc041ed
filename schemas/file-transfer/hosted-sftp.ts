import { z } from 'zod/mini'
import { flag, text } from '../questions/wire-fields.ts'
import { limits } from './limits.ts'

/** The hosted SFTP request as it's sent, by a call of its own. */
export const hostedSftpAnswers = {
  companyName: text(limits.name),
  clientDomain: text(limits.name),
  authorizedRequestor: text(limits.name),
  itContactfor3rdPartys: text(limits.text),
  requestedTimeframe: text(limits.text),
  /** IP addresses that can access the server. */
  accessConfigurations: text(limits.longText),
  exploreAutomation: flag,
  specialRequest: text(limits.longText),
}

export const hostedSftpRequest = z.object(hostedSftpAnswers)
export type HostedSftpRequest = z.input<typeof hostedSftpRequest>

/** A request with these answers and no others, which requests for other kinds of transfer have. */
export const strictHostedSftpRequest = z.strictObject(hostedSftpAnswers)
