/** A phone number within a sentence: its digits in their order, and in one line. */
export function PhoneInText({ phone }: { phone: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {phone}
    </bdi>
  );
}
