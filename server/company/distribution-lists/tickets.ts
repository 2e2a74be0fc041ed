import type { DistributionList } from '#schemas/distribution-lists/entities.ts'

/** A list as tickets name it. */
export function distributionListLines({ distributionListName, primaryEmail }: DistributionList) {
  return [
    { label: 'Display name', text: distributionListName },
    { label: 'Email', text: primaryEmail },
  ]
}
