import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { longestQuery } from '#schemas/search/search.ts'
import { errorText } from '#src/api/error-text.ts'
import { query } from '#src/api/query.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'

/** Milliseconds without typing before the search is sent. */
const pause = 150
/** One letter is too little; one digit may be a number. */
const isAskable = (text: string) => /\d|\S{2}/.test(text)

/**
 * The API's results for a text, once typing pauses. Earlier calls are aborted, so an old response never replaces a
 * newer one; results of an earlier text are marked (`isOld`).
 */
export function useSearchResults({ client }: CompanyAccess, typed: string, extensions: boolean) {
  const wanted = typed.trim()
  const isTooLong = wanted.length > longestQuery
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = extensions && isAskable(wanted) && !isTooLong
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...query(client, 'search', { body: { query: asked } }, { stayOn: [403] }),
    enabled: isAsked && isAskable(asked) && asked.length <= longestQuery,
    placeholderData: keepPreviousData,
  })
  const isOld = isPlaceholderData || asked !== wanted
  return {
    groups: isAsked ? (data?.groups ?? []) : [],
    isOld: isAsked && isOld,
    isWaiting: isAsked && (isOld || isFetching),
    isTooLong,
    failure: isAsked && !isOld && !isFetching && error ? errorText(error) : undefined,
    again: () => void refetch(),
  }
}
