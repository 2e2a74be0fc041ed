import { z } from 'zod/mini'
import { fileTransfer as declared } from '#machines/file-transfer/flow.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { isAdHoc, isOther, isScheduled, isWithVendor } from '#schemas/file-transfer/conditions.ts'
import type { FileTransferDraft, FileTransferFacts } from '#schemas/file-transfer/draft.ts'
import { changeSharedCondition, createFaultHelpers, type SeededFaults } from './seeding.ts'

const fileTransfer: PortalFlow<FileTransferDraft> = declared
const transfer = createFaultHelpers(fileTransfer)
export const fileTransferFaults: SeededFaults<FileTransferDraft> = {
  'a vendor for other transfers': () =>
    changeSharedCondition(
      isWithVendor,
      { test: ({ draft }) => draft.type !== null && [1, 2, 4].includes(draft.type) },
      fileTransfer,
    ),
  'no vendor for what is sent': () =>
    changeSharedCondition(isWithVendor, { test: ({ draft }) => draft.type === 1 }, fileTransfer),
  'a vendor without a name': () =>
    transfer.ruleWithout('fileTransferOption', 'vendorName', 'check'),
  'ad-hoc transfers': () => transfer.withoutBlock('transferScheduling', 'transferSchedule'),
  'ad-hoc transfers refused for another reason': () =>
    transfer.step('transferScheduling', {
      rules: {
        ...fileTransfer.steps.get('transferScheduling')?.rules,
        blocks: [
          { ...isAdHoc, field: 'transferSchedule', because: 'Scheduled transfers are refused.' },
        ],
      },
    }),
  'tickets with swapped names': () =>
    transfer.swappedTickets('Set up hosted SFTP', 'Set up a file transfer'),
  'any port': () =>
    transfer.ruleWith('transferInfo', 'fileSourceDetails.port', { check: requiredText }),
  'a port up to 99999': () =>
    transfer.ruleWith('transferInfo', 'fileDestinationDetails.port', {
      check: requiredText.check(z.regex(/^\d{1,5}$/, 'Port must be a valid number')),
    }),
  'the label of the other end': () =>
    transfer.ruleWith('transferInfo', 'fileDestinationDetails.hostname', {
      label: 'Source hostname',
    }),
  'the labels of both ends swapped': () =>
    transfer.labelled('transferInfo', 'fileSourceDetails.path', 'fileDestinationDetails.path'),
  'tickets called by company A': () => transfer.flow({ about: ({ companyA }) => companyA || null }),
  'no Sundays': () =>
    transfer.rule('transferScheduling', 'schedulingInfo.transferDays', (one) => ({
      ...one,
      choices: (one.choices as readonly unknown[]).slice(0, -1),
    })),
  'an empty order of a server': () => transfer.withoutBlock('hostedSftp', 'hostedSftp.companyName'),
  'scheduling before the transfer': () =>
    transfer.orders((ids) =>
      ids.map((id) =>
        id === 'transferInfo'
          ? 'transferScheduling'
          : id === 'transferScheduling'
            ? 'transferInfo'
            : id,
      ),
    ),
  'a password that is shown': () =>
    transfer.ruleWithout('transferInfo', 'fileDestinationDetails.password', 'secret'),
  'a password for another host': () =>
    transfer.ruleWithout('transferInfo', 'fileSourceDetails.password', 'boundTo'),
  'a reason that is not the condition': () =>
    changeSharedCondition(isScheduled, { because: 'The transfer is with a vendor.' }, fileTransfer),
  'days for every transfer': () =>
    transfer.ruleWithout('transferScheduling', 'schedulingInfo.transferDays', 'asked'),
  'no days': () =>
    transfer.ruleWith('transferScheduling', 'schedulingInfo.transferDays', {
      check: z.array(z.string()),
    }),
  'a description of one character less': () =>
    transfer.rule('fileTransferOption', 'transferDescription', (one) => ({
      ...one,
      limit: (one.limit ?? 0) - 1,
    })),
  'a required SSH key that is not': () =>
    transfer.ruleWith('transferInfo', 'fileSourceDetails.sshKey', { check: z.string() }),
  'a required transfer action': () =>
    transfer.ruleWith('transferInfo', 'transferAction', { check: z.number('Field is required.') }),
  'a description for every type': () =>
    transfer.ruleWith('fileTransferOption', 'transferDescription', {
      asked: { ...isOther, test: () => true },
    }),
  'a panel that opens where one stood': () =>
    transfer.flow({ drafts: { saveOn: 'next', createFailure: 'inline' } }),
  'notifications sent as the opposite': () => ({
    flow: fileTransfer,
    write: ({ draft }: FileTransferFacts) => ({
      id: 1,
      tenantId: '',
      ...draft,
      automateProcess: !draft.automateProcess,
    }),
  }),
  'another place': () =>
    transfer.flow({
      portal: {
        ...fileTransfer.portal,
        filing: { ticket: { type: 'Email', subType: 'New transfer' } },
      },
    }),
}
