import type { Grounding } from '@saywright/contracts/entities/grounding';
import { useState } from 'react';
import { Notice } from '~/ui/notice.tsx';
import { checkSummary } from '~/features/flow-testing/grounding/check-summary.ts';
import { GroundedSteps } from '~/features/flow-testing/grounding/grounded-steps.tsx';
import { ModelUse } from '~/features/flow-testing/model/model-use.tsx';
import { isUnderWay } from '~/features/flow-testing/live/browser-job.ts';
import { QuestionPanel } from '~/features/flow-testing/grounding/question-panel.tsx';
import { QuestionPicture } from '~/features/flow-testing/grounding/question-picture.tsx';
import type { GroundingActions } from '~/features/flow-testing/grounding/use-grounding.ts';
import { checkPictureQuery } from '~/features/flow-testing/live/live-picture-query.ts';
import { LivePicture } from '~/features/flow-testing/live/live-picture.tsx';
import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';
import { firstView, pageViews } from '~/features/flow-testing/pictures/page-views.ts';
import { describeView } from '~/features/flow-testing/pictures/step-views.tsx';

interface CheckViewProps {
  grounding: Grounding;
  actions: GroundingActions;
}

/** A check as it happens: the page with the elements in question, beside the steps and what was found for them. */
export function CheckView({ grounding, actions: { answer } }: CheckViewProps) {
  const { test_id: testId, id, question, steps, message } = grounding;
  const [selected, setSelected] = useState<number>();
  const [hinted, setHinted] = useState<number>();
  const isAnswered = answer.isPending || (answer.isSuccess && answer.variables.question === question?.number);
  const onAnswer =
    question && !isAnswered
      ? (choice: number | null) => answer.mutate({ question: question.number, choice })
      : undefined;
  const isRunning = isUnderWay(grounding);
  // The newest picture may be of any step; once all is done, the last one's tells how far it got.
  const shown =
    selected === undefined && !isRunning
      ? steps.findLast(({ picture }) => picture)
      : steps.find(({ order }) => order === selected);
  const view = question ? undefined : shownView(shown);
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      <div className="relative flex min-h-0 min-w-0 flex-1 items-center justify-center bg-subtle p-3 max-lg:min-h-56 max-lg:flex-none">
        {question?.picture ? (
          <QuestionPicture
            question={question}
            picture={question.picture}
            hinted={hinted}
            onHint={setHinted}
            onChoose={question.kind === 'which' ? onAnswer : undefined}
          />
        ) : view && shown ? (
          <div
            className="max-h-full w-full overflow-hidden rounded-md border border-border shadow-popup"
            style={view.size ? { maxWidth: view.size.width } : {}}
          >
            <PageImage view={view} alt={describeView(view, `step ${shown.order}`)} whole />
          </div>
        ) : (
          <LivePicture
            picture={checkPictureQuery(testId, id)}
            hasEnded={!isRunning}
            endedText="Select a step to see its page."
          />
        )}
      </div>
      <div className="flex flex-col gap-2 border-border p-2 max-lg:border-t lg:w-104 lg:overflow-y-auto lg:border-l">
        <p role="status" className="px-2.5 pt-1 text-xs text-muted tabular">
          {checkSummary(grounding)}
        </p>
        {message ? <Notice>{message}</Notice> : null}
        {grounding.model ? <ModelUse model={grounding.model} /> : null}
        {question ? (
          <QuestionPanel
            key={question.number}
            question={question}
            hinted={hinted}
            onHint={setHinted}
            onAnswer={onAnswer}
          />
        ) : null}
        <GroundedSteps
          steps={steps}
          selectedOrder={question?.order ?? shown?.order}
          onSelect={(order) => setSelected(order === selected ? undefined : order)}
        />
      </div>
    </div>
  );
}

const shownView = (step: Grounding['steps'][number] | undefined) =>
  step?.picture ? firstView(pageViews({ action: 'click', screenshot_path: null, picture: step.picture })) : undefined;
