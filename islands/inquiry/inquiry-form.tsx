// What the island adds above and within the server's form.

import { useState } from "react";
import { createPortal } from "react-dom";
import type { InquiryProps } from "../runtime/contract";
import { useFormStamp } from "./form-stamp";
import { ItemList } from "./item-list";
import { readRows, withRestoredItems } from "./item-rows";
import { ReviewAnswers } from "./review-answers";
import { SavedDraft } from "./saved-draft";
import { SubmissionStatus } from "./submission-status";
import { usePortalContainer } from "./use-portal-container";
import { useSubmission } from "./use-submission";

interface Props {
  form: HTMLFormElement;
  props: InquiryProps;
}

export function InquiryForm({ form, props }: Props) {
  useFormStamp(form);
  const submission = useSubmission(form, props);
  const aboveForm = usePortalContainer(form, "beforebegin");
  const [itemFieldset] = useState(() => form.querySelector<HTMLElement>(".form__items"));
  const [rows, setRows] = useState(() => (itemFieldset ? readRows(itemFieldset, props.prefilledItems) : []));
  return (
    <>
      {createPortal(
        <>
          <SubmissionStatus submission={submission} form={form} props={props} />
          <SavedDraft
            form={form}
            storageKey={props.draftKey}
            isSent={submission.progress === "sent"}
            restoreItems={(items) => setRows((before) => withRestoredItems(before, items, props))}
          />
          {submission.answers && <ReviewAnswers form={form} answers={submission.answers} submission={submission} />}
        </>,
        aboveForm,
      )}
      {itemFieldset && (
        <ItemList fieldset={itemFieldset} rows={rows} setRows={setRows} props={props} errors={submission.errors} />
      )}
    </>
  );
}
