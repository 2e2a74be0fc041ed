import type { Condition } from '../questions/rules.ts'
import { transferScheduleOption, transferType } from './choices.ts'
import type { FileTransferFacts } from './draft.ts'

/** The conditions on which questions of a file transfer request depend. */
type FileTransferCondition = Condition<FileTransferFacts>

const isTransferType =
  (...types: number[]) =>
  ({ draft }: FileTransferFacts) =>
    draft.type !== null && types.includes(draft.type)

const { fromVendor, toVendor, betweenCompanies, other, hostedSftp } = transferType

export const isWithVendor: FileTransferCondition = {
  because: 'The transfer is with a vendor.',
  test: isTransferType(fromVendor, toVendor),
}

export const isBetweenCompanies: FileTransferCondition = {
  because: 'The transfer is between two other companies.',
  test: isTransferType(betweenCompanies),
}

export const isOther: FileTransferCondition = {
  because: 'You chose Other transfer.',
  test: isTransferType(other),
}

export const isManagedTransfer: FileTransferCondition = {
  because: 'A managed transfer is requested.',
  test: isTransferType(fromVendor, toVendor, betweenCompanies, other),
}

export const isHostedSftp: FileTransferCondition = {
  because: 'A hosted SFTP server is requested.',
  test: isTransferType(hostedSftp),
}

export const isScheduled: FileTransferCondition = {
  because: 'The transfer runs on a schedule.',
  test: ({ draft }) => draft.transferSchedule === transferScheduleOption.scheduled,
}

/** Ad hoc requests can't be continued (AMB-179). */
export const isAdHoc: FileTransferCondition = {
  because: 'Ad-hoc transfers cannot be requested here. Please open a service ticket.',
  test: ({ draft }) => draft.transferSchedule === transferScheduleOption.adHoc,
}

export const isHostedSftpEmpty: FileTransferCondition = {
  because: 'At least one field must be filled',
  test: ({ draft }) =>
    Object.values(draft.hostedSftp).every((answer) =>
      typeof answer === 'string' ? answer.trim() === '' : !answer,
    ),
}
