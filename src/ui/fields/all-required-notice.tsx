import { createContext, type ReactNode, useContext } from 'react'

const AllRequiredContext = createContext(false)

/** Whether the form already says that its fields are required, so that they don't. */
export function useAllRequiredStated(): boolean {
  return useContext(AllRequiredContext)
}

/** Says once that nearly all fields are required. Screen readers still announce it for each field. */
export function AllRequiredNotice({
  children,
  sentence,
}: {
  children: ReactNode
  sentence: string
}) {
  return (
    <>
      <p data-wide>{sentence}</p>
      <AllRequiredContext value={true}>{children}</AllRequiredContext>
    </>
  )
}
