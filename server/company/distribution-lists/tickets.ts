import type { DistributionList } from '#schemas/distribution-lists/distribution-lists.ts'

/** A list's name and address, as lines of a ticket. */
export function listNameAndAddressLines({ distributionListName, primaryEmail }: DistributionList) {
  return [
    { label: 'Display name', text: distributionListName },
    { label: 'Email', text: primaryEmail },
  ]
}
