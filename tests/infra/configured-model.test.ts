import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal, type PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { AwsSolutionsChecks } from 'cdk-nag';
import { Construct } from 'constructs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configuredModel, grantModel, modelEnvironment } from '../../infra/constructs/configured-model.ts';

// The first synthesis loads most of the CDK, which takes long on a machine that is busy.
vi.setConfig({ testTimeout: 120_000 });

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'saywright-model-'));
});
afterEach(() => rmSync(outdir, { recursive: true }));

class Asking extends Construct {
  readonly #role: Role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });

  addToRolePolicy(statement: PolicyStatement): void {
    this.#role.addToPolicy(statement);
  }
}

/** The template of a function that may ask the configured model, and its environment. */
function synthesized(model: unknown) {
  const app = new App({ outdir, analyticsReporting: false, context: { model } });
  const stack = new Stack(app, 'Stack');
  const configured = configuredModel(stack);
  grantModel(new Asking(stack, 'Asking'), configured);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const template = app.synth().getStackByName('Stack').template as object;
  return { environment: modelEnvironment(configured), template: JSON.stringify(template) };
}

const prices = { region: 'us-east-1', inputPrice: 1, outputPrice: 5 };

it('gives no permission and no setting to a deployment without a model', () => {
  const { environment, template } = synthesized(false);
  expect(environment).toEqual({});
  expect(template).not.toContain('bedrock');
});

it('lets a function ask the configured model and no other', () => {
  const { environment, template } = synthesized({ id: 'maker.model-v1:0', ...prices });
  expect(JSON.parse(environment['LANGUAGE_MODEL'] ?? '')).toEqual({ id: 'maker.model-v1:0', ...prices });
  expect(template).toContain(':bedrock:us-east-1::foundation-model/maker.model-v1:0');
});

it('lets a function ask the one model of an inference profile in each of its regions', () => {
  const { template } = synthesized({ id: 'us.maker.model-v1:0', ...prices });
  expect(template).toContain(':bedrock:*::foundation-model/maker.model-v1:0');
  expect(template).toContain(':inference-profile/us.maker.model-v1:0');
});

it('refuses a model without prices', () => {
  expect(() => synthesized({ id: 'maker.model-v1:0', region: 'us-east-1' })).toThrow('must be false, or have');
});
