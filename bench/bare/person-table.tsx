import { memo, useRef, useState } from 'react'

export type Answers = Readonly<Record<string, string | boolean>>

export interface QuestionsProps {
  title: string
  answers: Answers
  answer: (name: string, value: string | boolean) => void
}

const people = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `Person ${index}` }))
/** In pixels. */
const rowHeight = 36
const height = 540

/** 500 searchable rows with two checkboxes each. Only the visible ones are rendered, as in the portal. */
export function PersonTable({ title, answers, answer }: QuestionsProps) {
  const [sought, setSought] = useState('')
  const [first, setFirst] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const found = people.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()))
  const shown = found.slice(first, first + Math.ceil(height / rowHeight) + 1)
  const search = (text: string) => {
    setSought(text)
    setFirst(0)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        value={sought}
        onChange={({ target }) => search(target.value)}
      />
      <div
        ref={scroller}
        style={{ height, overflow: 'auto' }}
        onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight))}
      >
        <table
          aria-label={title}
          aria-rowcount={found.length}
          style={{ height: found.length * rowHeight }}
        >
          <tbody>
            <tr style={{ height: first * rowHeight }} />
            {shown.map(({ id, name }) => (
              <PersonRow
                key={id}
                name={name}
                path={`${title} ${id}`}
                full={answers[`${title} ${id} Full access`] === true}
                send={answers[`${title} ${id} Send as`] === true}
                answer={answer}
              />
            ))}
            <tr />
          </tbody>
        </table>
      </div>
    </>
  )
}

interface PersonRowProps extends Pick<QuestionsProps, 'answer'> {
  name: string
  path: string
  full: boolean
  send: boolean
}

/** Checking a box renders its row only, as in the portal. */
const PersonRow = memo(function PersonRow({ name, path, full, send, answer }: PersonRowProps) {
  return (
    <tr style={{ height: rowHeight }}>
      <td>{name}</td>
      {Object.entries({ 'Full access': full, 'Send as': send }).map(([flag, checked]) => (
        <td key={flag}>
          <input
            type="checkbox"
            aria-label={`${flag}: ${name}`}
            checked={checked}
            onChange={({ target }) => answer(`${path} ${flag}`, target.checked)}
          />
        </td>
      ))}
    </tr>
  )
})
