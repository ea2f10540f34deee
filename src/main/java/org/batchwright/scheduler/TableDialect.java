package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.RequestCheck;
import org.batchwright.scheduler.option.ScriptVariant;

/** A dialect whose jobs are requested by options listed in a table, which provides the dialect's name, its directives and their checks. */
public abstract class TableDialect implements Dialect {
    private final OptionTable table;
    protected final ClusterDialect site;

    protected TableDialect(OptionTable table, ClusterDialect site) {
        this.table = table;
        this.site = site;
    }

    @Override
    public final String name() {
        return table.name();
    }

    @Override
    public final String title() {
        return table.title();
    }

    @Override
    public final Optional<OptionTable> optionTable() {
        return Optional.of(table);
    }

    @Override
    public final List<String> directives(PlannedJob job, ScriptVariant variant) {
        return directives(new JobRequest(job, variant, site));
    }

    protected List<String> directives(JobRequest request) {
        return table.directives(request);
    }

    @Override
    public final List<Problem> problems(PlannedJob job) {
        return problems(new JobRequest(job, ScriptVariant.PLAIN, site));
    }

    protected List<Problem> problems(JobRequest request) {
        return RequestCheck.problems(table, request);
    }
}
