import { LookupsAnswer } from '../list-answers.ts'

/** The distribution lists the new user joins (spec 000 §2). */
export function DistributionList() {
  return <LookupsAnswer path="distributionListIds" list="distributionLists" />
}
