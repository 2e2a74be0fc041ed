import { createContext, type ReactNode, useContext } from 'react'

const AllRequiredContext = createContext(false)

/** Whether the form has said once for all that its fields are required: then none of them says it again. */
export function useAllRequiredStated(): boolean {
  return useContext(AllRequiredContext)
}

/** Fields of which nearly all are required: that is said here, once. Assistive software still hears it of each. */
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
