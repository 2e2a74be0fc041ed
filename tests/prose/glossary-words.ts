import type { ProductText } from './product-texts.ts'
import { type RefusedWords, word } from './refused-words.ts'

/**
 * The "Not" words of docs/glossary.md, for texts that people of a company read. Left to the reader, as they also name
 * other things: application, case, client, right, tenant, vendor, we.
 */
export const glossaryRefusedWords: readonly RefusedWords[] = [
  { pattern: word('employees?|individuals?'), instead: 'person, user' },
  { pattern: word('organizations?'), instead: 'company' },
  { pattern: word('customers?'), instead: 'client' },
  { pattern: /\b(?:for|contact|ask) support\b|\bsupport (?:team|staff)\b/i, instead: 'helpdesk' },
  { pattern: word('service desk'), instead: 'helpdesk' },
  { pattern: word('suppliers?'), instead: 'vendor' },
  { pattern: /^orders \w|\b(?:your|an|process the) orders?\b/i, instead: 'request' },
  { pattern: word('support tickets?'), instead: 'service ticket' },
  {
    pattern: word('(?:opens?|closes?|reopens?) (?:a|an|the|your) (?:case|issue)'),
    instead: 'ticket',
  },
  { pattern: word('(?:takes?|taken|taking) (?:off|away)'), instead: 'remove' },
  { pattern: word('eras(?:e|es|ed|ing)'), instead: 'delete' },
  { pattern: word('thr(?:ow|own|ew) away'), instead: 'discard' },
  { pattern: word('offboard(?:s|ed|ing)?'), instead: 'terminate' },
  { pattern: word('(?:withdraw|abort)(?:s|n|ed|ing)?'), instead: 'cancel' },
  { pattern: word('log(?:s|ged|ging)? (?:in|out)|logins?'), instead: 'sign in, sign out' },
  { pattern: /\bpick(?:s|ed|ing)?\b(?![ -]?up)/i, instead: 'choose' },
  { pattern: word('mails?|mailed'), instead: 'email' },
  { pattern: word('open(?:s|ed)?(?: it| the ticket)? again'), instead: 'reopen' },
  { pattern: /\bpackages?\b(?!\.json)/i, instead: 'plan' },
  { pattern: word('entitlements?|access rights'), instead: 'permission, access' },
  { pattern: /\b(?:you|who|caller|company|people|person|user) may\b/i, instead: 'can' },
  { pattern: /\bE[SD]?T\b/, instead: 'Eastern Time' },
]

interface Exception {
  readonly path: RegExp
  readonly text: RegExp
  readonly reason: string
}

/** Texts that keep a word, each with its reason. */
export const wordExceptions: readonly Exception[] = [
  {
    path: /^schemas\/add-user\/choices/,
    text: /^Employee$/,
    reason: 'ADDUSER-052 names this type of user.',
  },
  {
    path: /^src\/areas\/portfolio\//,
    text: /^Employees$/,
    reason: 'How many a company employs, with mailboxes or without.',
  },
  {
    path: /^server\/demo-world\/(?:ddq|vendors)\//,
    text: /employees/i,
    reason: 'Questionnaires ask about the staff of a provider or a vendor.',
  },
  {
    path: /^schemas\/awareness\/plans|^server\/areas\/awareness\/guide/,
    text: /\b(?:Basic|Advanced) Package\b/,
    reason: 'Names of plans.',
  },
  {
    path: /^src\/areas\/hardware\/procurement-notice/,
    text: /process the order/,
    reason: 'HW-007 speaks of the order of goods.',
  },
  {
    path: /^server\/demo-world\/risks\//,
    text: /placed an order/,
    reason: 'An order on a stock exchange.',
  },
  {
    path: /^schemas\/people\/person/,
    text: /^Erased person/,
    reason: 'The glossary calls a person without data so.',
  },
  {
    path: /^schemas\/tickets\/reopening/,
    text: /^Ticket opened again/,
    reason: 'Stored by earlier releases, and only recognized.',
  },
  {
    path: /^src\//,
    text: /^(?:Log Out|Login is needed|This address also functions as the login\.)$/,
    reason: 'SHELL-011, ADDUSER-093 and the menu of the specification say so.',
  },
  {
    path: /^src\/app\/session\/identity-provider/,
    text: /^login consent$/,
    reason: 'Values of OpenID Connect.',
  },
  {
    path: /^src\/api\/send-body/,
    text: /^Aborted$/,
    reason: 'An error of the browser, which is not shown.',
  },
  {
    path: /^server\/areas\/billing\/page-count-placeholder/,
    text: /^BT .* ET$/,
    reason: 'Operators of PDF.',
  },
]

/** Whether a text may keep a refused word. */
export function isExcepted({ path, text }: ProductText): boolean {
  return wordExceptions.some((one) => one.path.test(path) && one.text.test(text))
}
