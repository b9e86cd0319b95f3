import { useId, useState } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Radio, RadioGroup, Select, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from '../../../parts/parts.module.css';
import { texts } from '../texts.ts';
import type { CodeKind } from './code-modules.ts';
import type { LabelDevice } from './label-text.ts';
import { labelPapers, labelsOnPage } from './papers.ts';

const words = texts.labels;

interface LabelsDialogProps {
  /** Of each label, in the order in which they are printed. */
  readonly devices: readonly LabelDevice[];
  readonly onClose: () => void;
}

/** Labels of devices as a PDF: on which paper, with which code, and where on the first sheet they begin. */
export function LabelsDialog({ devices, onClose }: LabelsDialogProps) {
  const formId = useId();
  const [paperId, setPaperId] = useState(labelPapers[0]?.id ?? '');
  const [code, setCode] = useState<CodeKind>('qr');
  const [first, setFirst] = useState('1');
  const paper = labelPapers.find(({ id }) => id === paperId) ?? labelPapers[0];
  const most = paper ? labelsOnPage(paper) : 1;
  const begins = Number(first);
  const isWrong = most > 1 && !(Number.isInteger(begins) && begins >= 1 && begins <= most);
  const { send, isSending, failure } = useSend(async () => {
    if (!paper || isWrong) return;
    const [{ labelPdf }, { datedFileName, saveFile }] = await Promise.all([
      import('./label-pdf.ts'),
      import('@peil/shared-kernel/sheets'),
    ]);
    const pdf = await labelPdf(devices, { paper, code, from: most > 1 ? begins - 1 : 0 });
    await saveFile(datedFileName(words.fileName, 'pdf', new Date()), pdf);
  });
  return (
    <Dialog
      open
      title={words.title(formatNumber(devices.length) ?? '')}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={isSending}>
            {words.make}
          </Button>
          <Button type="button" variant="tertiary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select label={words.paper} value={paperId} onChange={({ target }) => setPaperId(target.value)}>
          {labelPapers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <RadioGroup legend={words.code} value={code} onChange={(next: CodeKind) => setCode(next)}>
          <Radio value="qr">{words.codes.qr}</Radio>
          <Radio value="dataMatrix">{words.codes.dataMatrix}</Radio>
        </RadioGroup>
        {most > 1 && (
          <TextField
            label={words.first}
            description={words.firstHelp}
            inputMode="numeric"
            value={first}
            error={isWrong ? words.firstWrong(String(most)) : undefined}
            onChange={({ target }) => setFirst(target.value)}
          />
        )}
        <p className={styles['quiet']}>{words.fullSize}</p>
        {failure && (
          <Alert variant="error" title={words.failed}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
