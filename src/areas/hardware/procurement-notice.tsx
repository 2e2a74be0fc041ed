import { Disclosure } from '#src/ui/disclosure.tsx'

/** The steps from the request to delivery. */
export function ProcurementNotice() {
  return (
    <Disclosure look="panel" summary="How does the procurement process work?">
      <ol>
        <li>
          You'll get a quote the same business day. If you submit after 5 PM Eastern, on a weekend
          or on a federal holiday, you'll get it the next business day.
        </li>
        <li>You e-sign the quote.</li>
        <li>We process the order within 1 business day, unless prepayment is required.</li>
        <li>The equipment is delivered and handed off for setup.</li>
      </ol>
      <p>
        A standard PC build takes 5 business days; an expedited one takes under 2 business days
        after receipt.
      </p>
    </Disclosure>
  )
}
