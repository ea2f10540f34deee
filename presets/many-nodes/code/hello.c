/* Prints where each rank runs, and sums all rank numbers to check that the ranks can communicate. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, ranks, sum = 0, length;
  char node[MPI_MAX_PROCESSOR_NAME];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Get_processor_name(node, &length);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  printf("rank %d of %d on %s\n", rank, ranks, node);
  fflush(stdout);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    printf("all %d ranks responded; their numbers add up to %d\n", ranks, sum);
  }
  MPI_Finalize();
  return sum == ranks * (ranks - 1) / 2 ? EXIT_SUCCESS : EXIT_FAILURE;
}
