package org.batchwright.scheduler.flux;

import java.util.Optional;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import tools.jackson.databind.JsonNode;

/**
 * Parses the JSON of flux-jobs(1) and the jobspec (RFC 14), whose system attributes contain the script and the paths of the output, with
 * mustache templates.
 */
final class FluxForeignJobs implements ForeignJobReader {
    private static final String JOBSPEC = "\nbatchwright-jobspec\n";

    @Override
    public String script(JobId job) {
        return FluxCommands.foreign(job);
    }

    @Override
    public Optional<ForeignJob> read(String output) {
        int end = output.indexOf(JOBSPEC);
        if (end < 0) {
            return Optional.empty();
        }
        JsonNode system = FluxOutputParser.read(
                        output.substring(end + JOBSPEC.length()).strip())
                .path("attributes")
                .path("system");
        return FluxOutputParser.jobs(output.substring(0, end)).findFirst().flatMap(job -> read(job, system));
    }

    private static Optional<ForeignJob> read(JsonNode job, JsonNode system) {
        String user = job.path("username").asString("");
        return FluxOutputParser.id(job)
                .filter(id -> !user.isEmpty())
                .flatMap(id -> FluxTimes.instant(job.path("t_submit").asDouble(0))
                        .map(submitted -> new ForeignJob(
                                id,
                                false,
                                job.path("name").asString(""),
                                user,
                                submitted,
                                path(system, "stdout", id, job),
                                path(system, "stderr", id, job),
                                ForeignJob.LogTime.WHILE_RUNNING,
                                Optional.of(system.path("files")
                                                .path("script")
                                                .path("data")
                                                .asString(""))
                                        .filter(text -> text.startsWith("#!")))));
    }

    /** Returns the path of an output stream; Flux itself keeps the stream unless its type is file. */
    private static Optional<String> path(JsonNode system, String stream, JobId id, JsonNode job) {
        JsonNode target = system.path("shell").path("options").path("output").path(stream);
        String path = target.path("path")
                .asString("")
                .replace("{{id}}", id.value())
                .replace("{{jobid}}", id.value())
                .replace("{{name}}", job.path("name").asString(""));
        return target.path("type").asString("").equals("file") && !path.isEmpty()
                ? ForeignJob.file(
                        path.startsWith("/") ? path : system.path("cwd").asString("") + "/" + path, "{{")
                : Optional.empty();
    }
}
