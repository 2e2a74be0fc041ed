import { useController } from 'react-hook-form'
import { TextListField } from '#src/ui/fields/special/text-list-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'

/** Several short texts, one per row. */
export function TextListAnswer({ path }: { path: string }) {
  const { itemLabel, maxItems, suggestions } = useControl('textList', path)
  const { asked, texts, limit, refusedEntries } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  if (!asked) return null
  const rows = {
    itemLabel: itemLabel ?? texts.label,
    maxItems,
    suggestions,
    limit,
    refusedRows: refusedEntries,
  }
  return <TextListField {...texts} {...rows} {...field} name={texts.name} />
}
