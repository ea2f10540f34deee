package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobProcess;
import org.batchwright.run.look.LookTexts;

/** Describes what a running job was doing, as lines for a terminal. */
public record LookListing(JobInspection look) {

    public List<String> lines() {
        List<String> lines = new ArrayList<>(LookTexts.figures(look));
        add(lines, gpus(), LookTexts.withoutGpus(look));
        add(lines, processes(), LookTexts.aboutProcesses(look));
        return lines;
    }

    private static void add(List<String> lines, List<String> table, Optional<String> remark) {
        if (!table.isEmpty() || remark.isPresent()) {
            lines.add("");
        }
        lines.addAll(table);
        remark.ifPresent(lines::add);
    }

    private List<String> gpus() {
        Columns columns = new Columns("GPU", "USE", "MEMORY", "TEMPERATURE", "NAME");
        for (JobInspection.Gpu gpu : look.gpus().found()) {
            columns.row(
                    Integer.toString(gpu.index()),
                    LookTexts.use(gpu),
                    LookTexts.memory(gpu),
                    LookTexts.temperature(gpu),
                    gpu.name());
        }
        return look.gpus().found().isEmpty() ? List.of() : columns.lines();
    }

    private List<String> processes() {
        List<JobProcess> busiest =
                look.processes().map(JobInspection.JobProcesses::busiest).orElse(List.of());
        Columns columns = new Columns("PID", "CPU", "CPU TIME", "MEMORY", "COMMAND");
        for (JobProcess process : busiest) {
            columns.row(
                    Integer.toString(process.pid()),
                    LookTexts.cpu(process),
                    LookTexts.cpuTime(process),
                    LookTexts.memory(process.memory()),
                    process.command());
        }
        return busiest.isEmpty() ? List.of() : columns.lines();
    }
}
