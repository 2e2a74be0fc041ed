import { toast } from '#src/ui/toasts.ts'

/** Puts a text on the clipboard and says so, or that the browser does not let it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
  } catch {
    toast('The browser does not let this page copy. Select the text and copy it yourself.', {
      tone: 'error',
    })
  }
}
