package org.batchwright.compose;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.batchwright.model.Options;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.HandEdit;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.script.ScriptContext;
import org.batchwright.script.ScriptRequest;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.SweepTable;
import org.batchwright.script.TemplateFault;
import org.batchwright.text.Durations;

/** Writes the texts of one plan in one dialect. */
final class PlanScripts implements Scripts, PlanTexts {
    private static final String SAMPLE = "sample";
    /** Number of waiting processes per running one. */
    private static final int WAITING_PROCESSES_PER_RUNNING = 8;

    private final Plan plan;
    private final Dialect dialect;
    private final ScriptWriter writer;
    private final Optional<Options> options;
    private final List<HandEdit> edits;

    /** @param edits hand edits to apply */
    private PlanScripts(
            Plan plan, Dialect dialect, ScriptWriter writer, Optional<Options> options, List<HandEdit> edits) {
        this.plan = plan;
        this.dialect = dialect;
        this.writer = writer;
        this.options = options;
        this.edits = edits;
    }

    /** As generated. */
    PlanScripts(Plan plan, Dialect dialect, ScriptWriter writer, Optional<Options> options) {
        this(plan, dialect, writer, options, List.of());
    }

    /** The same scripts with these hand edits. */
    PlanScripts with(List<HandEdit> changes) {
        return new PlanScripts(plan, dialect, writer, options, changes);
    }

    @Override
    public Scripts withoutHandEdits() {
        return with(List.of());
    }

    @Override
    public Map<String, Supplier<String>> generatedScripts() {
        return new Bundling(plan, with(List.of()), dialect.firstIndex()).scripts();
    }

    /** Renders the templates once to detect their faults; finds an essential part that those of the workspace omit. */
    Optional<String> findTemplateFault() throws TemplateFault {
        String plain = renderScript(plan.jobs().getFirst(), toVariant("job"), ScriptContext.PLAIN);
        if (ExpectFields.isAnyIn(plan.jobs().getFirst().settings()) && !plain.contains("bw_expect")) {
            return Optional.of("expects");
        }
        if (isArray()) {
            String text = array(new ScriptChunk(1, 0, 1));
            return text.contains("\nbw_task=") && text.contains("/jobs.tsv") ? Optional.empty() : Optional.of("table");
        }
        if (plan.submissionPlan().chain().isPresent()) {
            return segment(1).contains("BATCHWRIGHT_SEGMENT=") ? Optional.empty() : Optional.of("chain");
        }
        boolean named = isSingleJob() || separate(0).contains("/0.journal");
        return named ? Optional.empty() : Optional.of("stem");
    }

    @Override
    public String submittedScript(int job) {
        if (isArray()) {
            return array(new Bundling(plan, this, dialect.firstIndex()).chunk(job));
        }
        if (plan.submissionPlan().chain().isPresent()) {
            return segment(job + 1);
        }
        return isSingleJob() ? standaloneScript(job) : separate(job);
    }

    /** For an array, with the job's own values instead of the table; otherwise exactly what is sent. */
    @Override
    public String standaloneScript(int job) {
        if (!isArray() && !isSingleJob() && plan.submissionPlan().chain().isEmpty()) {
            return separate(job);
        }
        return write(plan.jobs().get(job), toVariant("job"), ScriptContext.PLAIN);
    }

    @Override
    public String params(int job) {
        return ParamsJson.of(plan.jobs().get(job).parameters(), options);
    }

    /** In a folder of its own, so that its output does not count as a result. */
    @Override
    public Optional<String> sample() {
        return plan.submissionPlan()
                .sample()
                .map(job -> write(
                        job,
                        toVariant(SAMPLE),
                        ScriptContext.named(SAMPLE, SAMPLE + ".params.json").inOwnFolder()));
    }

    @Override
    public Bundle bundle() {
        return new Bundling(plan, this, dialect.firstIndex()).bundle();
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
                chunk.prefix(),
                Optional.of(
                        new ScriptVariant.Array(indices, plan.submissionPlan().maxConcurrent())),
                Optional.empty());
        List<String> names = List.copyOf(job.swept().values().keySet());
        return write(
                job,
                variant,
                withPlacement(ScriptContext.array(chunk.prefix(), new ScriptContext.Table(chunk.table(), names))));
    }

    /** The rows of an array's table. */
    @Override
    public String table(ScriptChunk chunk) {
        String way = passingMode();
        int from = dialect.firstIndex().orElse(0);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < chunk.size(); i++) {
            PlannedJob job = plan.jobs().get(chunk.first() + i);
            lines.append(
                    SweepTable.line(from + i, ParamsJson.toLine(job.parameters(), options), job.swept(), way, options));
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
        String stem = String.valueOf(job);
        return write(
                plan.jobs().get(job), toVariant(stem), withPlacement(ScriptContext.named(stem, stem + ".params.json")));
    }

    @Override
    public String segment(int number) {
        SubmissionPlan.Chain chain = plan.submissionPlan().chain().orElseThrow();
        String stem = ScriptFiles.segment(number);
        return write(
                withSignalTime(plan.jobs().getFirst(), chain.signal()),
                toVariant(stem),
                ScriptContext.named(stem, Bundle.PARAMS).withLink(new ScriptContext.Link(number, chain)));
    }

    @Override
    public String sampleParams() {
        return ParamsJson.of(plan.submissionPlan().sample().orElseThrow().parameters(), options);
    }

    /** The parameters common to all jobs of an array. */
    @Override
    public String commonParams() {
        PlannedJob job = plan.jobs().getFirst();
        Assignments common = job.parameters();
        for (String swept : job.swept().values().keySet()) {
            common = common.without(swept);
        }
        return ParamsJson.of(common, options);
    }

    private String passingMode() {
        return plan.jobs().getFirst().settings().get(Fields.PASS_PARAMETERS).orElse("flags");
    }

    private static ScriptVariant toVariant(String stem) {
        return new ScriptVariant(stem, Optional.empty(), Optional.empty());
    }

    private String write(PlannedJob job, ScriptVariant variant, ScriptContext context) {
        PlannedJob told = withSignalTime(job, job.settings().get(Fields.SIGNAL));
        try {
            return HandEdits.applyEdits(
                            file(variant, context),
                            renderScript(
                                    told,
                                    variant.withSignal(told.settings().get(Fields.SIGNAL)),
                                    dialect.supportsSuccessDependencies()
                                            ? context
                                            : context.withGuard(guard(context))),
                            edits)
                    .text();
        } catch (TemplateFault fault) {
            // the writer keeps the templates that were rendered at construction
            throw new IllegalStateException(fault);
        }
    }

    /** The name in the run's folder; for a single job of an array, that of the shared script. */
    private static String file(ScriptVariant variant, ScriptContext context) {
        return context.table().isPresent() ? variant.stem() + Bundle.SCRIPT : context.stem() + ".sh";
    }

    /** Drops the signal from jobs that do not get one. */
    private PlannedJob withSignalTime(PlannedJob job, Optional<Duration> before) {
        Settings without = job.settings().without(Fields.SIGNAL);
        Settings settings = before.filter(time -> dialect.canSignal())
                .map(time -> without.with(Fields.SIGNAL, Value.of(Durations.formatClock(time))))
                .orElse(without);
        return job.withSettings(settings);
    }

    private ScriptContext.Guard guard(ScriptContext context) {
        return new ScriptContext.Guard(plan.submissionPlan()
                .sample()
                .map(job -> SAMPLE)
                .filter(stem -> !context.stem().equals(stem)));
    }

    private String renderScript(PlannedJob job, ScriptVariant variant, ScriptContext context) throws TemplateFault {
        return writer.write(new ScriptRequest(
                dialect.name(),
                dialect.directives(job, variant),
                withoutNestedContainer(job),
                plan.experiment().id().toString(),
                options,
                context,
                dialect.isPrivateInJobs(plan.cluster().policy())));
    }

    /** If a job is a container already, no program starts another one. */
    private PlannedJob withoutNestedContainer(PlannedJob job) {
        return dialect.runsImages() ? job.withSettings(job.settings().without(ContainerFields.RUNTIME)) : job;
    }

    /**
     * How many places before a separate job the one is whose end it waits for. On this computer the waiting processes themselves keep the
     * order of the queue: limiting how many of them poll makes them cost next to nothing.
     */
    @Override
    public OptionalInt dependencyDistance() {
        int wished = plan.submissionPlan().maxConcurrent().orElse(Integer.MAX_VALUE);
        boolean processes = dialect.capabilities().contains(Capability.LOCAL_QUEUE);
        int here = processes ? plan.cluster().policy().atOnce() : Integer.MAX_VALUE;
        if (here <= wished) {
            return here == Integer.MAX_VALUE
                    ? OptionalInt.empty()
                    : OptionalInt.of(here * WAITING_PROCESSES_PER_RUNNING);
        }
        return OptionalInt.of(wished);
    }
}
