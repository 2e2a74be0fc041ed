import { StrictMode, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Answers, PersonTable, type QuestionsProps } from './person-table.tsx'

/**
 * The baseline for the portal's wizard: the same work in plain React. It makes three requests
 * before the first step, keeps answers, refuses incomplete steps, saves on Next, and searches
 * 500 rows, of which it renders the visible ones.
 */

const types = ['Flex Full', 'Flex Hybrid', 'Flex Email', 'Shared mailbox', 'Guest', 'Service']
const general = ['First name', 'Last name', 'User type', 'Office location', 'Title', 'Department']
const steps = [
  ...['Account', 'Start Date', 'General Info', 'Applications', 'Phone', 'Email', 'Files', 'Lists'],
  ...['Contact Access', 'Mailbox Access', 'Calendar Access', 'Hardware', 'Security', 'Review'],
]

function Wizard() {
  const [position, setPosition] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const [refusal, setRefusal] = useState<string>()
  const title = steps[position] ?? ''
  const answer = useCallback(
    (name: string, value: string | boolean) =>
      setAnswers((before) => ({ ...before, [name]: value })),
    [],
  )
  const next = () => {
    const missing = title === 'General Info' && !answers['First name']
    setRefusal(missing ? 'First name is required.' : undefined)
    if (missing) return
    setPosition(position + 1)
    void fetch('./draft', { method: 'POST', body: JSON.stringify(answers) })
  }
  return (
    <main>
      <nav>
        <ol>
          {steps.map((name, index) => (
            <li key={name} aria-current={index === position ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      </nav>
      <form onSubmit={(event) => event.preventDefault()}>
        <h2>{title}</h2>
        {refusal && <p role="alert">{refusal}</p>}
        <Questions title={title} answers={answers} answer={answer} />
        <button type="button" onClick={next}>
          Next
        </button>
      </form>
    </main>
  )
}

function Questions({ title, answers, answer }: QuestionsProps) {
  if (title === 'Account') {
    return types.map((type) => (
      <label key={type}>
        <input
          type="radio"
          name="type"
          checked={answers.type === type}
          onChange={() => answer('type', type)}
        />
        {type}
      </label>
    ))
  }
  if (title.endsWith('Access')) {
    return <PersonTable key={title} title={title} answers={answers} answer={answer} />
  }
  const names = title === 'General Info' ? general : [1, 2, 3, 4].map((at) => `${title} ${at}`)
  return names.map((name) => (
    <label key={name}>
      {name}
      <input
        value={String(answers[name] ?? '')}
        onChange={({ target }) => answer(name, target.value)}
      />
    </label>
  ))
}

/** Like the portal's requests for access, settings and navigation. */
await Promise.all(['./1.json', './2.json', './3.json'].map((file) => fetch(file)))
const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Wizard />
    </StrictMode>,
  )
}
