import { z } from 'zod/mini'
import { requiredText } from '../fields/field-checks.ts'
import { requiredHostName } from '../fields/host-name.ts'
import { requiredMailAddresses } from '../fields/mail-address.ts'
import { requiredPhoneNumbersRule } from '../fields/phone-number.ts'
import { type FieldPath, type FieldRule, sharedFieldMessages } from '../questions/rules.ts'
import { protocolChoices } from './choices.ts'
import type { FileTransferDraft, FileTransferFacts } from './draft.ts'
import { limits } from './limits.ts'

type Rule = FieldRule<FileTransferFacts, string>

/** A required text of one line. */
export const requiredEndLine = (label: string, limit: number): Rule => ({
  label,
  control: { kind: 'text' },
  check: requiredText,
  limit,
})

const wrongPort = 'Port must be a valid number'
const portCheck = requiredText.check(
  z.refine((port) => /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535, wrongPort),
)

type End = 'fileSourceDetails' | 'fileDestinationDetails'

/** The technical questions about one end. Both the password and the key are required (AMB-180). */
export function endRules(part: End) {
  const title = part === 'fileSourceDetails' ? 'Source' : 'Destination'
  const of = (label: string) => ({
    part: title,
    label: `${title} ${label}`,
    question: label.charAt(0).toUpperCase() + label.slice(1),
  })
  const text = (label: string, limit: number): Rule => ({
    ...requiredEndLine('', limit),
    ...of(label),
  })
  // Naming another server or another user clears the secrets, so that they aren't sent there.
  const login: FieldPath<FileTransferDraft>[] = [
    `${part}.hostname`,
    `${part}.port`,
    `${part}.username`,
  ]
  const secret = {
    help: 'Stored encrypted. No one at your company can see it.',
    secret: true,
    boundTo: login,
  } as const
  const tick = { control: { kind: 'checkbox' }, group: '' } as const
  return {
    companyName: text('company name', limits.name),
    companyContactInfo: text('company contact information', limits.text),
    path: { ...text('path', limits.path), help: 'The folder the files are in.' },
    name: { ...text('file name', limits.name), help: 'You can use patterns such as *.csv.' },
    hostname: {
      ...of('hostname'),
      help: "The server's name or IP address.",
      control: { kind: 'text', trimmed: true },
      check: requiredHostName,
      limit: limits.name,
    },
    port: { ...of('port'), check: portCheck, limit: limits.port },
    protocol: {
      ...of('protocol'),
      control: { kind: 'select', placeholder: 'Choose a protocol' },
      check: z.string().check(z.minLength(1, sharedFieldMessages.required)),
      choices: protocolChoices,
    },
    username: text('username', limits.name),
    password: { ...text('password', limits.secret), ...secret, control: { kind: 'secret' } },
    sshKey: {
      ...text('SSH key', limits.key),
      ...secret,
      control: { kind: 'secret', multiline: true },
    },
    contactNames: text('contact names', limits.text),
    contactPhones: { ...text('contact phones', limits.text), ...requiredPhoneNumbersRule },
    contactEmails: {
      ...text('contact emails', limits.text),
      control: { kind: 'text', multiline: true },
      check: requiredMailAddresses,
    },
    encryptionRequired: {
      ...of('encryption required'),
      ...tick,
      question: 'Encryption is required',
    },
    contactShouldReceiveAlerts: {
      ...of('contacts receive alerts'),
      ...tick,
      question: 'The contacts receive alerts',
    },
  } as const
}
