import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { type LookupAnswerProps, type Option, useLookupAnswer } from './lookup-answer.tsx'
import { MissingList } from './missing-list.tsx'

const keyOf = ({ value }: Option) => value
const textOf = ({ label }: Option) => label
const hintOf = ({ hint }: Option) => hint

/** Any of a long list of the company, found by typing. */
export function LookupsAnswer<Path extends string>({
  path,
  list,
  ...rest
}: LookupAnswerProps<Path>) {
  const { asked, field, items, lookup } = useLookupAnswer(path, list)
  if (!asked) return null
  const { loading, loadError } = lookup
  const source = { items, keyOf, textOf, hintOf, loading, loadError }
  return (
    <>
      <MultiSelectField {...rest} {...field} {...source} />
      <MissingList of={field} lookup={lookup} />
    </>
  )
}
