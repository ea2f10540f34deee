package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.batchwright.model.Options;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.script.ScriptContext;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.SweepTable;
import org.batchwright.script.TemplateFault;

/** Writes the scripts and other files of one plan in one dialect. */
final class PlanScripts implements Scripts, PlanTexts {
    private static final String SAMPLE = ScriptFiles.SAMPLE_STEM;
    /** The number of waiting processes that poll for each running job. */
    private static final int WAITING_PROCESSES_PER_RUNNING = 8;
    /** The number of GPUs to assume if the actual number is unknown; most computers have no more than this. */
    private static final int UNKNOWN_GPUS = 8;

    private final Plan plan;
    private final Dialect dialect;
    private final StageContext stage;
    private final ScriptRenderer renderer;

    PlanScripts(ScriptRenderer renderer) {
        this.plan = renderer.plan();
        this.dialect = renderer.dialect();
        this.stage = renderer.stage();
        this.renderer = renderer;
    }

    /** Creates the scripts without manual edits. */
    PlanScripts(Plan plan, Dialect dialect, ScriptWriter writer, Optional<Options> options, StageContext stage) {
        this(new ScriptRenderer(plan, dialect, writer, options, stage, List.of()));
    }

    /** Returns the scripts with these manual edits. */
    PlanScripts with(List<ManualEdit> changes) {
        return new PlanScripts(renderer.with(changes));
    }

    @Override
    public String fileName(String plain) {
        return stage.name(plain);
    }

    int jobCount() {
        return plan.jobs().size();
    }

    /** Returns the names of the jobs' journals, as shell words. */
    List<String> journals() {
        return bundling().journals();
    }

    private BundleBuilder bundling() {
        return new BundleBuilder(plan, this, dialect.firstIndex(), stage);
    }

    @Override
    public Scripts withoutManualEdits() {
        return with(List.of());
    }

    @Override
    public Map<String, Supplier<String>> generatedScripts() {
        return new BundleBuilder(plan, with(List.of()), dialect.firstIndex(), stage).scripts();
    }

    /** Renders the templates once to detect their faults, and finds essential parts that the workspace's templates omit. */
    Optional<String> findTemplateFault() throws TemplateFault {
        String plain = renderer.renderScript(plan.jobs().getFirst(), toVariant(stage.name("job")), plainContext());
        if (ExpectFields.isAnyIn(plan.jobs().getFirst().settings()) && !plain.contains("bw_expect")) {
            return Optional.of("expects");
        }
        if (plan.jobs().getFirst().settings().get(MetricFields.GPU_METRICS).orElse(false)
                && !plain.contains("bw_sample_gpus")) {
            return Optional.of("gpuMetrics");
        }
        if (ResultsFields.separateStderr(plan.jobs().getFirst().settings()) && !plain.contains("{bw_log}")) {
            return Optional.of("separateStderr");
        }
        if (!stage.failed().isEmpty() && !submittedScript(0).contains("\nbw_failed=")) {
            return Optional.of("failures");
        }
        if (isArray()) {
            String text = array(new ScriptChunk(1, 0, 1));
            return text.contains("\nbw_task=") && text.contains("/" + stage.name("jobs.tsv"))
                    ? Optional.empty()
                    : Optional.of("table");
        }
        if (plan.submissionPlan().chain().isPresent()) {
            return segment(1).contains("BATCHWRIGHT_SEGMENT=") ? Optional.empty() : Optional.of("chain");
        }
        boolean named = isSingleJob()
                ? plain.contains("/" + stage.name("job.journal"))
                        || stage.prefix().isEmpty()
                : separate(0).contains("/" + stage.name("0.journal"));
        return named ? Optional.empty() : Optional.of("stem");
    }

    @Override
    public String submittedScript(int job) {
        if (isArray()) {
            return array(bundling().chunk(job));
        }
        if (plan.submissionPlan().chain().isPresent()) {
            return segment(job + 1);
        }
        return isSingleJob() ? standaloneScript(job) : separate(job);
    }

    /**
     * Returns the job's script. In an array, it contains the job's own values instead of the table; otherwise it is exactly what is sent.
     */
    @Override
    public String standaloneScript(int job) {
        if (!isArray() && !isSingleJob() && plan.submissionPlan().chain().isEmpty()) {
            return separate(job);
        }
        return renderer.write(plan.jobs().get(job), toVariant(stage.name("job")), plainContext());
    }

    @Override
    public String params(int job) {
        return ParamsJson.of(plan.jobs().get(job).parameters(), renderer.options());
    }

    /** Returns the script of the sample, which runs in its own folder, so that its output does not count as a result. */
    @Override
    public Optional<String> sample() {
        return plan.submissionPlan()
                .sample()
                .map(job -> renderer.write(
                        job,
                        toVariant(SAMPLE),
                        ScriptContext.named(SAMPLE, SAMPLE + ".params.json").inOwnFolder()));
    }

    @Override
    public Bundle bundle() {
        return bundling().bundle();
    }

    @Override
    public boolean isArray() {
        return plan.submissionPlan().as() == SubmissionPlan.As.ARRAY
                && plan.jobs().size() > 1;
    }

    @Override
    public boolean isSingleJob() {
        return plan.jobs().size() == 1 && plan.submissionPlan().chain().isEmpty();
    }

    @Override
    public String array(ScriptChunk chunk) {
        int from = dialect.firstIndex().orElse(0);
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < chunk.size(); i++) {
            indices.add(from + i);
        }
        PlannedJob job = plan.jobs().getFirst();
        ScriptVariant variant = new ScriptVariant(
                stage.name(chunk.prefix()),
                Optional.of(
                        new ScriptVariant.Array(indices, plan.submissionPlan().maxConcurrent())),
                Optional.empty());
        List<String> names = List.copyOf(job.swept().values().keySet());
        return renderer.write(
                job,
                variant,
                withPlacement(ScriptContext.array(
                        stage.name(chunk.prefix()), new ScriptContext.Table(stage.name(chunk.table()), names))));
    }

    /** Returns the rows of an array's parameter table. */
    @Override
    public String table(ScriptChunk chunk) {
        String way = passingMode();
        int from = dialect.firstIndex().orElse(0);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < chunk.size(); i++) {
            PlannedJob job = plan.jobs().get(chunk.first() + i);
            lines.append(SweepTable.line(
                    from + i,
                    ParamsJson.toLine(job.parameters(), renderer.options()),
                    job.swept(),
                    way,
                    renderer.options()));
        }
        return lines.toString();
    }

    private ScriptContext withPlacement(ScriptContext context) {
        boolean own = plan.cluster()
                .settings(plan.experiment())
                .get(Fields.SWEEP_FOLDERS)
                .filter("own"::equals)
                .isPresent();
        return own ? context.inOwnFolder() : context;
    }

    @Override
    public String separate(int job) {
        String stem = stage.name(String.valueOf(job));
        return renderer.write(
                plan.jobs().get(job), toVariant(stem), withPlacement(ScriptContext.named(stem, stem + ".params.json")));
    }

    @Override
    public String segment(int number) {
        SubmissionPlan.Chain chain = plan.submissionPlan().chain().orElseThrow();
        String stem = ScriptFiles.segment(number);
        return renderer.write(
                renderer.withSignalTime(plan.jobs().getFirst(), chain.signal()),
                toVariant(stem),
                ScriptContext.named(stem, Bundle.PARAMS).withLink(new ScriptContext.Link(number, chain)));
    }

    @Override
    public String sampleParams() {
        return ParamsJson.of(plan.submissionPlan().sample().orElseThrow().parameters(), renderer.options());
    }

    /** Returns the parameters common to all jobs of an array. */
    @Override
    public String commonParams() {
        PlannedJob job = plan.jobs().getFirst();
        Assignments common = job.parameters();
        for (String swept : job.swept().values().keySet()) {
            common = common.without(swept);
        }
        return ParamsJson.of(common, renderer.options());
    }

    private String passingMode() {
        return plan.jobs().getFirst().settings().get(Fields.PASS_PARAMETERS).orElse("flags");
    }

    private static ScriptVariant toVariant(String stem) {
        return new ScriptVariant(stem, Optional.empty(), Optional.empty());
    }

    private ScriptContext plainContext() {
        return ScriptContext.named(stage.name("job"), stage.name("params.json"));
    }

    /**
     * Returns the number of concurrent jobs to assume for a workstation whose file does not set it. The number may be too high, but must
     * not be too low.
     */
    private int gpusThere() {
        return plan.cluster().queues().stream()
                .flatMapToInt(queue -> queue.perNode().gpus().stream())
                .max()
                .orElse(UNKNOWN_GPUS);
    }

    /**
     * Returns the distance from a separate job to the earlier one whose end it waits for. On this computer, the waiting processes
     * themselves maintain the order of the queue; limiting how many of them poll keeps their cost negligible.
     */
    @Override
    public OptionalInt dependencyDistance() {
        int wished = plan.submissionPlan().maxConcurrent().orElse(Integer.MAX_VALUE);
        boolean processes = dialect.can(Capability.LOCAL_QUEUE);
        int here = processes ? plan.cluster().policy().atOnce().orElseGet(this::gpusThere) : Integer.MAX_VALUE;
        if (here <= wished) {
            return here == Integer.MAX_VALUE
                    ? OptionalInt.empty()
                    : OptionalInt.of(here * WAITING_PROCESSES_PER_RUNNING);
        }
        return OptionalInt.of(wished);
    }
}
